import X from 'lucide-react/icons/x'
import { useLayoutEffect, useRef, useState } from 'react'
import { transitionText } from '../chart/labels.ts'
import type { Chart } from '../chart/types.ts'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import type { Point } from '../layout/types.ts'
import type { Taking } from '../session/take.ts'
import { TEXTS } from '../texts.ts'
import controls from './controls.module.css'
import styles from './TransitionOffer.module.css'

/** Transitions that were pressed on the chart, and how each is taken. */
export interface Offer {
  ways: readonly { id: string; taking: Taking }[]
  /** Where, in pixels of the canvas. */
  at: Point
  /** The moment it is made for. */
  moment: number
}

type TransitionOfferProps = {
  chart: Chart
  offer: Offer
  onTake: (taking: Taking) => void
  onClose: () => void
}

/** Below the press, and within the canvas, in pixels. */
const GAP = 8

/** The transitions of an arrow: each can be taken, or says why not. */
export function TransitionOffer({ chart, offer, onTake, onClose }: TransitionOfferProps) {
  const card = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(offer.at)
  useLayoutEffect(() => {
    const element = card.current
    const around = element?.offsetParent
    if (!element || !around) return
    setPlace({
      x: Math.max(GAP, Math.min(offer.at.x, around.clientWidth - element.offsetWidth - GAP)),
      y: Math.max(GAP, Math.min(offer.at.y + GAP, around.clientHeight - element.offsetHeight - GAP)),
    })
    element.querySelector('button')?.focus({ preventScroll: true })
  }, [offer])
  return (
    <div
      ref={card}
      role="dialog"
      aria-label={TEXTS.take.choose}
      className={styles.offer}
      style={{ insetInlineStart: place.x, insetBlockStart: place.y }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <ul className={styles.ways}>
        {offer.ways.map(({ id, taking }) => {
          const transition = chart.transitions.find((one) => one.id === id)
          return transition === undefined ? null : (
            <li key={id}>
              <Button size="small" disabledReason={taking.reason ?? undefined} onClick={() => onTake(taking)}>
                {transitionText(transition)}
              </Button>
              {taking.reason === null ? null : (
                <p className={controls.soft} aria-hidden="true">
                  {taking.reason}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      <IconButton label={TEXTS.take.close} icon={<X />} className={styles.close} onClick={onClose} />
    </div>
  )
}
