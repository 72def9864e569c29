import type { OrderPrintsEvent, OrderPrintsSnapshot } from '#machines/order-prints/order-prints/machine.ts'
import { Dialog } from '#src/components/Dialog.tsx'
import { Progress } from '#src/components/Progress.tsx'
import { useText } from '#src/i18n/text.ts'
import styles from './OrderPrintsScreen.module.css'

interface OrderPrintsScreenProps {
  snapshot: OrderPrintsSnapshot
  send: (event: OrderPrintsEvent) => void
}

/** The overlay 'Adding {amount} photos to editor…' (photo spec 2, 'Other'). Closing it calls the handoff off. */
export function OrderPrintsScreen({ snapshot, send }: OrderPrintsScreenProps) {
  const text = useText()
  const { photoIds, pictures } = snapshot.context
  return (
    <Dialog
      open={!snapshot.matches('closed')}
      title={<span role="status">{text('orderPrints.adding', { amount: photoIds.length })}</span>}
      closeLabel={text('common.cancel')}
      dismissible={snapshot.matches('transferring')}
      onClose={() => send({ type: 'CANCELLED' })}
    >
      <div className={styles.handing}>
        {pictures.length > 0 && (
          <div className={styles.table} aria-hidden="true">
            {pictures.map((picture) => (
              <span key={picture} className={styles.print}>
                <img src={picture} alt="" />
              </span>
            ))}
          </div>
        )}
        <Progress label={text('orderPrints.progress')} value={null} />
      </div>
    </Dialog>
  )
}
