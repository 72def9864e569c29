import { useId, useState } from 'react'
import { Card } from '#src/components/Card.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { type MessageId, useText } from '#src/i18n/text.ts'
import styles from './UnzipHelp.module.css'

export type UnzipSystem = 'windows' | 'macos' | 'ios' | 'android'

/** Names of products: the same in every language. */
const SYSTEMS: readonly { value: UnzipSystem; text: string }[] = [
  { value: 'windows', text: 'Windows' },
  { value: 'macos', text: 'macOS' },
  { value: 'ios', text: 'iOS' },
  { value: 'android', text: 'Android' },
]

const STEPS: Record<UnzipSystem, readonly MessageId[]> = {
  windows: ['exports.unzip.windows.1', 'exports.unzip.windows.2', 'exports.unzip.windows.3'],
  macos: ['exports.unzip.macos.1', 'exports.unzip.macos.2', 'exports.unzip.macos.3'],
  ios: ['exports.unzip.ios.1', 'exports.unzip.ios.2', 'exports.unzip.ios.3'],
  android: ['exports.unzip.android.1', 'exports.unzip.android.2', 'exports.unzip.android.3'],
}

/** How to open a zip file, per operating system (photo spec 2, 'Export page'). */
export function UnzipHelp({ first }: { first: UnzipSystem }) {
  const text = useText()
  const titleId = useId()
  const [system, choose] = useState(first)
  return (
    <section className={styles.help} aria-labelledby={titleId}>
      <h2 id={titleId}>{text('exports.unzip')}</h2>
      <Card pad>
        <div className={styles.content}>
          <div className={styles.systems}>
            <Segmented label={text('exports.unzip.system')} value={system} options={SYSTEMS} onChange={choose} />
          </div>
          <ol className={styles.steps}>
            {STEPS[system].map((step) => (
              <li key={step}>
                <span>{text(step)}</span>
              </li>
            ))}
          </ol>
        </div>
      </Card>
    </section>
  )
}
