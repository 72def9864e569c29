import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Card } from '#src/components/Card.tsx'
import { List, ListRow } from '#src/components/List.tsx'
import { OverviewSection } from '#src/components/OverviewCard.tsx'
import { useText } from '#src/i18n/text.ts'
import styles from './SettingsCard.module.css'

export interface SettingsLink {
  id: string
  href: string
  icon: ReactNode
  name: string
  value: string
}

interface SettingsCardProps {
  links: readonly SettingsLink[]
  /** The page of all settings. */
  all?: string | undefined
}

/** The overview's way to the settings. */
export function SettingsCard({ links, all }: SettingsCardProps) {
  const text = useText()
  return (
    <OverviewSection
      title={text('overview.settings.title')}
      link={all === undefined ? undefined : { href: all, text: text('overview.settings.all') }}
    >
      <Card>
        <List>
          {links.map(({ id, href, icon, name, value }) => (
            <ListRow
              key={id}
              href={href}
              start={<span className={styles.icon}>{icon}</span>}
              end={<ChevronRight className={styles.chevron} />}
            >
              <span className={styles.name}>{name}</span>
              <span className={styles.value}>{value}</span>
            </ListRow>
          ))}
        </List>
      </Card>
    </OverviewSection>
  )
}
