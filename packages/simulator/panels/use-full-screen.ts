import { type RefObject, useEffect, useState } from 'react'

export interface FullScreen {
  isOn: boolean
  toggle: () => void
}

/** An element full screen; where the browser refuses, it stays where it is. */
export function useFullScreen(of: RefObject<HTMLElement | null>): FullScreen {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const note = () => setOn(document.fullscreenElement === of.current && of.current !== null)
    document.addEventListener('fullscreenchange', note)
    return () => document.removeEventListener('fullscreenchange', note)
  }, [of])
  const toggle = async () => {
    try {
      await (isOn ? document.exitFullscreen() : of.current?.requestFullscreen())
    } catch {
      // not allowed, e.g. in a frame: the button stays as it is
    }
  }
  return { isOn, toggle: () => void toggle() }
}
