import type { FeatureFlagsEvent, FeatureFlagsSnapshot } from '#machines/feature-flags/feature-flags/machine.ts'
import { type FlagSource, type FlagValue, queryFlags } from '#machines/feature-flags/feature-flags/model.ts'
import { Badge } from '#src/components/Badge.tsx'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { type MessageId, useText } from '#src/i18n/text.ts'
import styles from './FeatureFlagsScreen.module.css'

interface FeatureFlagsScreenProps {
  snapshot: FeatureFlagsSnapshot
  send: (event: FeatureFlagsEvent) => void
}

const SOURCES = {
  query: { kind: 'accent', name: 'flags.query', place: 'flags.inAddress' },
  stored: { kind: 'warning', name: 'flags.stored', place: 'flags.inBrowser' },
  brand: { kind: 'neutral', name: 'flags.brand', place: 'flags.inConfiguration' },
} as const satisfies Record<Exclude<FlagSource, null>, { kind: string; name: MessageId; place: MessageId }>

/** 'PhotoManagementAlbumViewEnabled' as developers say it: 'Album view'. */
function spokenName(name: string): string {
  const words = name
    .replace(/^PhotoManagement|Enabled$/g, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The developers' dialog of feature flags: each says where its value comes from (photo spec 2 and 6). */
export function FeatureFlagsScreen({ snapshot, send }: FeatureFlagsScreenProps) {
  const text = useText()
  const { flags } = snapshot.context
  const isLeaving = snapshot.matches('applying') || snapshot.matches('resetting')
  const query = new URLSearchParams(Object.entries(queryFlags(flags)).map(([name, on]) => [name, String(on)]))
  return (
    <Dialog
      open={!snapshot.matches('closed')}
      onClose={() => send({ type: 'CLOSED' })}
      title={text('flags.title')}
      closeLabel={text('common.close')}
      actions={
        <>
          {!isLeaving && (
            <Button kind="quiet" onClick={() => send({ type: 'RESET' })}>
              {text('flags.reset')}
            </Button>
          )}
          <Button onClick={() => send({ type: 'CLOSED' })}>{text('common.cancel')}</Button>
          <Button kind="primary" busy={isLeaving} onClick={() => send({ type: 'APPLIED' })}>
            {text('flags.apply')}
          </Button>
        </>
      }
    >
      <p className={styles.legend}>
        {Object.values(SOURCES).map(({ kind, name, place }) => (
          <span key={name}>
            <Badge kind={kind}>{text(name)}</Badge>
            {text(place)}
          </span>
        ))}
      </p>
      <ul className={styles.flags}>
        {flags.map((flag) => (
          <FlagRow key={flag.name} flag={flag} isDisabled={isLeaving} send={send} />
        ))}
      </ul>
      {query.size > 0 && <p className={styles.query}>?{query.toString()}</p>}
    </Dialog>
  )
}

type FlagRowProps = Pick<FeatureFlagsScreenProps, 'send'> & { flag: FlagValue; isDisabled: boolean }

function FlagRow({ flag: { name, on, source }, isDisabled, send }: FlagRowProps) {
  const text = useText()
  return (
    <li className={styles.flag}>
      <Checkbox
        name={name}
        state={on ? 'checked' : 'off'}
        disabled={isDisabled}
        onChange={(checked) => send({ type: 'CHANGED', name, on: checked })}
        label={
          <span className={styles.name}>
            {spokenName(name)}
            <span className={styles.key}>{name}</span>
          </span>
        }
      />
      {source && <Badge kind={SOURCES[source].kind}>{text(SOURCES[source].name)}</Badge>}
    </li>
  )
}
