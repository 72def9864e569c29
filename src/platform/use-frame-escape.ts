import { type RefObject, useEffect, useEffectEvent } from 'react'
import { FRAME_ESCAPE } from '#contract/frames.ts'

/** The origin of every document in a sandbox without an origin. */
const NO_ORIGIN = 'null'

/** Escape within a sandboxed frame: keys don't leave a frame, so its document posts a message. */
export function useFrameEscape(frame: RefObject<HTMLIFrameElement | null>, onEscape: () => void): void {
  const onPressed = useEffectEvent(onEscape)
  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      const isFromFrame = source !== null && source === frame.current?.contentWindow && origin === NO_ORIGIN
      if (isFromFrame && data === FRAME_ESCAPE) onPressed()
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [frame])
}
