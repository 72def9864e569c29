import type { SeenActor } from '../session/feed.ts'

/** Children of an actor: running ones first. */
export const childrenOf = (actors: readonly SeenActor[], parent: string | null): SeenActor[] => {
  const children = actors.filter((actor) => actor.parent === parent)
  const isRunning = ({ status }: SeenActor) => status === 'running'
  return [...children.filter(isRunning), ...children.filter((actor) => !isRunning(actor))]
}
