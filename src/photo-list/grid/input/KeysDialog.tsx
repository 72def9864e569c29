import { Dialog } from '#src/components/Dialog.tsx'
import { type MessageId, useText } from '#src/i18n/text.ts'
import styles from './KeysDialog.module.css'

interface KeysDialogProps {
  open: boolean
  onClose: () => void
}

type KeyName = MessageId | `'${string}'`

/** Keys pressed together are one combination; a row has one or more of them. */
const ROWS: readonly { readonly does: MessageId; readonly keys: readonly (readonly KeyName[])[] }[] = [
  { does: 'keys.arrows', keys: [['keys.key.arrows']] },
  { does: 'keys.homeEnd', keys: [['keys.key.home'], ['keys.key.end']] },
  { does: 'keys.page', keys: [['keys.key.pageUp'], ['keys.key.pageDown']] },
  { does: 'keys.enter', keys: [['keys.key.enter']] },
  { does: 'keys.space', keys: [['keys.key.space']] },
  {
    does: 'keys.shift',
    keys: [
      ['keys.key.shift', 'keys.key.arrows'],
      ['keys.key.shift', 'keys.key.space'],
    ],
  },
  { does: 'keys.section', keys: [["'M'"]] },
  { does: 'keys.all', keys: [['keys.key.ctrl', "'A'"]] },
  { does: 'keys.escape', keys: [['keys.key.escape']] },
  { does: 'keys.help', keys: [["'?'"]] },
]

const isLetter = (key: KeyName): key is `'${string}'` => key.startsWith("'")

export function KeysDialog({ open, onClose }: KeysDialogProps) {
  const text = useText()
  const nameOf = (key: KeyName) => (isLetter(key) ? key.slice(1, -1) : text(key))
  return (
    <Dialog open={open} onClose={onClose} title={text('keys.title')} closeLabel={text('common.close')}>
      <dl className={styles.keys}>
        {ROWS.map(({ does, keys }) => (
          <div key={does}>
            <dt>{text(does)}</dt>
            <dd>
              {keys.map((combination) => (
                <span key={combination.join()}>
                  {combination.map((key) => (
                    <kbd key={key}>{nameOf(key)}</kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
