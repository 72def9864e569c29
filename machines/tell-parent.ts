import type { AnyActorRef } from 'xstate'

/** Where a child's news go. A machine driven alone (simulator, tests) tells itself and ignores it. */
export const parentOf = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent ?? self
