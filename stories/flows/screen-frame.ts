import type { ScreenMoment } from '@albumen/simulator/Simulator.tsx'

export interface ScreenChannel {
  moment(): ScreenMoment
  show(moment: ScreenMoment): void
  subscribe(listener: () => void): () => void
}

export function createChannel(first: ScreenMoment): ScreenChannel {
  let current = first
  const listeners = new Set<() => void>()
  return {
    moment: () => current,
    show(moment) {
      current = moment
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

declare global {
  interface Window {
    /** Channels of this page's frames, by their element. */
    screenChannels?: WeakMap<Element, ScreenChannel>
  }
}

/** Name of frames that show a flow's screen. */
export const SCREEN_FRAME = 'screen of a flow'

export function registerChannel(frame: Element, channel: ScreenChannel): void {
  window.screenChannels ??= new WeakMap()
  window.screenChannels.set(frame, channel)
}

/** This page is such a frame. */
export const isFramed = window.name === SCREEN_FRAME

function findChannel(): ScreenChannel | null {
  const { frameElement, parent } = window
  return (isFramed && frameElement && parent.screenChannels?.get(frameElement)) || null
}

/** The channel of the frame that contains this page; null without one. */
export const ownChannel: ScreenChannel | null = findChannel()

// Storybook sends its events to the parent page: there they would count as that page's own.
if (isFramed) globalThis.parent = window
