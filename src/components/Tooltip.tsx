import * as Radix from '@radix-ui/react-tooltip'
import { type ReactElement, type ReactNode, useState } from 'react'
import styles from './Tooltip.module.css'

/** Hover time before a tooltip shows, in ms, so that nothing flickers in passing. */
const TOOLTIP_DELAY = 300

type TooltipProps = {
  /** A few words. */
  text: ReactNode
  /** One element that accepts a ref and props. */
  children: ReactElement
  /** Where it shows, if there is room. */
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** Id of the text, for a description that outlives the tooltip. */
  id?: string | undefined
}

/**
 * A short text next to an element, on hover and keyboard focus; Escape hides it.
 *
 * @avoid For what must be known to go on: write it on the page. On touch it is not seen. For why a control is disabled:
 *   `ReasonTooltip`.
 * @keys It shows on keyboard focus; Escape hides it.
 * @announces Its text, as the description of its element while it is open.
 */
export function Tooltip({ text, children, side = 'top', open, onOpenChange, id }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_DELAY}>
      <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange === undefined ? {} : { onOpenChange })}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            {...(id === undefined ? {} : { id })}
            className={styles.tooltip}
            side={side}
            sideOffset={6}
            collisionPadding={8}
          >
            {text}
            <Radix.Arrow className={styles.arrow} width={10} height={5} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

type ReasonTooltipProps = {
  /** Undefined: the control is enabled. The element stays mounted either way, so that it keeps the focus. */
  reason: string | undefined
  /** Id of the reason, for the control’s `aria-describedby`. */
  reasonId: string
  /** The tooltip while there is no reason. */
  otherwise?: string | undefined
  children: ReactElement
}

/**
 * Says why a control is disabled: as a tooltip on hover, focus and touch, and always as its description.
 *
 * @avoid For a control that is never disabled: `Tooltip`.
 * @keys It shows on keyboard focus and on a press of the disabled control; Escape hides it.
 * @announces The reason, as the control's description, whether it is open or not.
 */
export function ReasonTooltip({ reason, reasonId, otherwise, children }: ReasonTooltipProps) {
  const [open, setOpen] = useState(false)
  const text = reason ?? otherwise
  const shown = open && text !== undefined
  // touch has no hover: a press on the disabled control shows the reason
  return (
    <span className={styles.reason} onClickCapture={() => setOpen(reason !== undefined)}>
      <Tooltip text={text} open={shown} onOpenChange={setOpen} id={reason === undefined ? undefined : reasonId}>
        {children}
      </Tooltip>
      {reason === undefined || shown ? null : (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </span>
  )
}
