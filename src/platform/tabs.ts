/** What joins the tabs of this browser; one that refuses it is used as if it had one tab. */

/** Sends to the other tabs and listens to them. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>

/** A channel to the other tabs; a silent one where the browser refuses it. */
export function openTabChannel(name: string): TabChannel {
  try {
    return new BroadcastChannel(name)
  } catch {
    return { postMessage: () => undefined, close: () => undefined, onmessage: null }
  }
}

/** Does `work` while no other tab does its own under this name; without waiting where the browser refuses locks. */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  let isStarted = false
  const start = () => {
    isStarted = true
    return work()
  }
  try {
    return await navigator.locks.request(name, start)
  } catch (error) {
    if (isStarted) throw error
    return work()
  }
}
