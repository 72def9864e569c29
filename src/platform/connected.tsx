import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate'

/** What a screen needs that is drawn from a flow alone. */
export interface FlowScreenProps<M extends AnyStateMachine> {
  snapshot: SnapshotFrom<M>
  send: Actor<M>['send']
}

/** A screen that is drawn from a flow alone, connected to the flow's actor. */
export function connected<M extends AnyStateMachine>(
  Screen: ComponentType<FlowScreenProps<M>>,
): ComponentType<{ actor: Actor<M> }> {
  return function Connected({ actor }) {
    const snapshot = useSelector(actor, (current: SnapshotFrom<M>) => current)
    return <Screen snapshot={snapshot} send={actor.send} />
  }
}
