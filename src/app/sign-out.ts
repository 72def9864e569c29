import { useSyncExternalStore } from 'react'
import type { SessionActor } from '#src/areas/session/flows.ts'
import type { Uploads } from '#src/areas/uploads/app-flows.ts'

/** Signing out by the menu: asked about while photos go up, as those that are not there yet are forgotten. */
export interface SignOut {
  ask(): void
  isAsking(): boolean
  confirm(): void
  cancel(): void
  subscribe(listener: () => void): () => void
}

export function createSignOut(session: SessionActor, uploads: Uploads): SignOut {
  const listeners = new Set<() => void>()
  let asking = false
  const change = (next: boolean) => {
    asking = next
    for (const listener of listeners) listener()
  }
  return {
    async ask() {
      if (await uploads.isWorking()) change(true)
      else session.send({ type: 'SIGN_OUT' })
    },
    isAsking: () => asking,
    async confirm() {
      change(false)
      await uploads.end()
      session.send({ type: 'SIGN_OUT' })
    },
    cancel: () => change(false),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useIsSignOutAsked = (signOut: SignOut): boolean =>
  useSyncExternalStore(signOut.subscribe, signOut.isAsking)
