import type { ScreenMoment } from '@albumen/simulator/Simulator.tsx'
import { useEffect, useRef, useState } from 'react'
import { createChannel, registerChannel, SCREEN_FRAME } from './screen-frame.ts'

type ScreenFrameProps = {
  /** Address of the story that renders the screen. */
  src: string
  title: string
  moment: ScreenMoment
  className?: string | undefined
  /** The first events. */
  after?: Promise<void> | undefined
}

/** A flow's screen in its own iframe, so that its dialogs stay inside; loaded when it becomes visible. */
export function ScreenFrame({ src, title, moment, className, after }: ScreenFrameProps) {
  const [channel] = useState(() => createChannel(moment))
  const [isSeen, setSeen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => channel.show(moment))
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    registerChannel(element, channel)
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    let isWanted = true
    void Promise.resolve(after).then(() => isWanted && observer.observe(element))
    return () => {
      isWanted = false
      observer.disconnect()
    }
  }, [channel, after])
  return (
    <iframe
      ref={frame}
      className={className}
      name={SCREEN_FRAME}
      title={title}
      // an empty frame is white, in the dark scheme as well
      style={{ visibility: isLoaded ? undefined : 'hidden' }}
      onLoad={() => setLoaded(isSeen)}
      {...(isSeen ? { src } : {})}
    />
  )
}
