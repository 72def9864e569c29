import type { Offer } from '#contract/offers.ts'
import { Link } from '#src/components/LinkContext.tsx'
import { OverviewSection } from '#src/components/OverviewCard.tsx'
import { useText } from '#src/i18n/text.ts'
import styles from './OverviewOffer.module.css'

/** One quiet card: an offer of an A/B test. */
export function OverviewOffer({ offer: { title, text: words, actionLabel, actionUrl, picture } }: { offer: Offer }) {
  const text = useText()
  return (
    <OverviewSection title={text('overview.offer.title')}>
      <div className={styles.offer}>
        <div className={styles.words}>
          <h3>{title}</h3>
          <p>{words}</p>
          <Link href={actionUrl}>{actionLabel}</Link>
        </div>
        {picture === null ? null : <img src={picture} alt="" />}
      </div>
    </OverviewSection>
  )
}
