import type { AnyActorRef } from 'xstate'

/** Where a child sends its events. A machine that runs alone (simulator, tests) sends them to itself and ignores them. */
export const parentOf = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent ?? self
