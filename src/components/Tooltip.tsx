import { type MouseEventHandler, type ReactElement, Suspense, useCallback, useId, useRef, useState } from 'react'
import { lazyRetry } from './lazy-retry.ts'
import styles from './Tooltip.module.css'
import type { TooltipEvents, TooltipSurfaceProps } from './TooltipSurface.tsx'

/** 12 kB that no photo needs: they come when the browser is idle, or when a pointer or the focus is on a control. */
export const loadTooltip = async () => (await import('./TooltipSurface.tsx')).TooltipSurface
const TooltipSurface = lazyRetry(loadTooltip)

type HintProps = Omit<TooltipSurfaceProps, 'around' | 'onListen'> & {
  children: ReactElement
  onClickCapture?: MouseEventHandler | undefined
}

/** An element, and beside it its tooltip from the first event on that may show it. The element stays mounted. */
function Hint({ children, onClickCapture, ...surface }: HintProps) {
  const { open, onOpenChange } = surface
  const around = useRef<HTMLSpanElement>(null)
  const { isWanted, isThere, listen, pass, end, isPressed } = useEvents(onOpenChange)
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only sees what is done with the control in it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the control in it has the keys */}
      <span
        ref={around}
        className={styles.reason}
        onClickCapture={onClickCapture}
        onPointerMove={(event) => isPressed() || pass((events) => events.onPointerMove?.(event))}
        onPointerLeave={(event) => end(false, (events) => events.onPointerLeave?.(event))}
        onPointerDown={(event) => end(true, (events) => events.onPointerDown?.(event))}
        onFocus={(event) => event.target.matches(':focus-visible') && pass((events) => events.onFocus?.(event))}
        onBlur={(event) => end(false, (events) => events.onBlur?.(event))}
        onClick={(event) => end(true, (events) => events.onClick?.(event))}
      >
        {children}
      </span>
      {isWanted || open ? (
        <Suspense>
          <TooltipSurface {...surface} open={open && isThere} around={around} onListen={listen} />
        </Suspense>
      ) : null}
    </>
  )
}

type Call = (events: TooltipEvents) => void

/** Hands events over to the tooltip. While its code is on its way the last one waits, for as long as the control is attended. */
function useEvents(onOpenChange: (open: boolean) => void) {
  const listening = useRef<TooltipEvents>(null)
  const missed = useRef<Call>(null)
  /** The pointer or the focus is on the control, or it was pressed last. */
  const attended = useRef(false)
  /** Pressed before anything listened: the pointer that rests on it asks for nothing more. */
  const pressed = useRef(false)
  const [isWanted, setWanted] = useState(false)
  const [isThere, setThere] = useState(false)
  const listen = useCallback(
    (events: TooltipEvents | null) => {
      const isFirst = listening.current === null && events !== null
      listening.current = events
      setThere(events !== null)
      if (!isFirst) return
      if (attended.current) missed.current?.(events)
      else onOpenChange(false)
      missed.current = null
    },
    [onOpenChange],
  )
  const pass = (call: Call) => {
    attended.current = true
    if (listening.current) return call(listening.current)
    missed.current = call
    setWanted(true)
  }
  const end = (isPress: boolean, call: Call) => {
    attended.current = isPress
    pressed.current = isPress && (pressed.current || listening.current === null)
    missed.current = null
    if (listening.current) call(listening.current)
  }
  return { isWanted, isThere, listen, pass, end, isPressed: () => pressed.current }
}

type ReasonTooltipProps = {
  /** Undefined: the control is enabled. The element stays mounted either way, so that it keeps the focus. */
  reason: string | undefined
  /** Id of the reason, for the control’s `aria-describedby`. */
  reasonId: string
  /** The tooltip while there is no reason: the control’s name, for those who see its icon alone. */
  otherwise?: string | undefined
  children: ReactElement
}

/**
 * Says why a control is disabled: as a tooltip on hover, focus and touch, and always as its description.
 *
 * @avoid For what must be known first: write it on the page.
 * @keys It shows on keyboard focus and on a press of the disabled control; Escape hides it.
 * @announces The reason, as the control's description, whether it is open or not.
 */
export function ReasonTooltip({ reason, reasonId, otherwise, children }: ReasonTooltipProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const text = reason ?? otherwise
  // or it would open by itself when there is a reason again
  if (open && text === undefined) setOpen(false)
  return (
    <>
      <Hint
        id={id}
        text={text}
        open={open}
        onOpenChange={setOpen}
        // touch has no hover: a press on the disabled control shows the reason
        onClickCapture={() => setOpen(reason !== undefined)}
      >
        {children}
      </Hint>
      {reason === undefined ? null : (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </>
  )
}
