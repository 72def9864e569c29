import { Card } from '#src/components/Card.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { useText } from '#src/i18n/text.ts'
import styles from './OrdersSkeleton.module.css'

export function OrdersSkeleton({ cards = 2 }: { cards?: number }) {
  const text = useText()
  return (
    <div className={styles.cards} role="status" aria-label={text('orders.loading')}>
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Card key={card} pad>
          <div className={styles.line}>
            <Skeleton inlineSize="88px" blockSize="88px" />
            <div className={styles.words}>
              <Skeleton inlineSize="60%" />
              <Skeleton inlineSize="40%" blockSize="12px" />
            </div>
          </div>
          <Skeleton blockSize="24px" />
        </Card>
      ))}
    </div>
  )
}
