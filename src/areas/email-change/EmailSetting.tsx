import type { ReactNode } from 'react'
import { ButtonLink } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { Setting, SettingSkeleton, SettingValue } from '#src/components/Setting.tsx'
import { useText } from '#src/i18n/text.ts'
import styles from './EmailSetting.module.css'

interface EmailSettingProps {
  /** Undefined while unknown; the settings page says when it can't be read. */
  email: string | undefined
  changePath: string
  /** The change that waits for its confirmation. */
  pending?: ReactNode
}

/** The section of the settings: the address to sign in with. */
export function EmailSetting({ email, changePath, pending }: EmailSettingProps) {
  const text = useText()
  const change = (
    <ButtonLink kind="quiet" size="small" href={changePath} aria-label={text('emailChange.title')}>
      {text('emailChange.change')}
    </ButtonLink>
  )
  return (
    <Setting title={text('emailChange.setting')} about={text('emailChange.about')}>
      {email === undefined ? (
        <SettingSkeleton label={text('emailChange.loading')} />
      ) : (
        <div className={styles.parts}>
          <Card>
            <SettingValue action={change}>{email}</SettingValue>
          </Card>
          {pending}
        </div>
      )}
    </Setting>
  )
}
