import * as Radix from '@radix-ui/react-tooltip'
import { type HTMLAttributes, type ReactNode, type Ref, type RefObject, useLayoutEffect } from 'react'
import styles from './Tooltip.module.css'

/** Hover time before a tooltip shows, in ms, so that nothing flickers in passing. */
const TOOLTIP_DELAY = 300

/** What happens to the element that a tooltip is about. */
export type TooltipEvents = Pick<
  HTMLAttributes<Element>,
  'onPointerMove' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur' | 'onClick'
>

export type TooltipSurfaceProps = {
  id: string
  text: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Around the element; the element is its only child. */
  around: RefObject<HTMLElement | null>
  /** Called with the handlers of these events, and with null when the tooltip is unmounted. */
  onListen: (events: TooltipEvents | null) => void
}

/** The tooltip itself, beside the element: the element is there before the code of this. */
export function TooltipSurface({ id, text, open, onOpenChange, around, onListen }: TooltipSurfaceProps) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_DELAY}>
      <Radix.Root open={open} onOpenChange={onOpenChange}>
        <Radix.Trigger asChild>
          <Trigger around={around} onListen={onListen} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content id={id} className={styles.tooltip} sideOffset={6} collisionPadding={8}>
            {text}
            <Radix.Arrow className={styles.arrow} width={10} height={5} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

type TriggerProps = Pick<TooltipSurfaceProps, 'around' | 'onListen'> & TooltipEvents & { ref?: Ref<Element> }

/** Stands for the element, which is elsewhere in the tree: hands its events over, and the element to what places the text. */
function Trigger({ around, onListen, ref, ...events }: TriggerProps) {
  useLayoutEffect(() => {
    const element = around.current?.firstElementChild ?? null
    if (typeof ref !== 'function') return
    const undo = ref(element)
    return () => {
      if (undo) undo()
      else ref(null)
    }
  }, [around, ref])
  useLayoutEffect(() => {
    onListen(events)
  })
  useLayoutEffect(() => () => onListen(null), [onListen])
  return null
}
