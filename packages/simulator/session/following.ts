import type { Entry, Feed, SeenActor } from './feed.ts'

/** For an actor: the one at the root of its flow. */
export function rootsOf(actors: readonly SeenActor[]): (id: string) => string {
  const parents = new Map(actors.map((actor) => [actor.id, actor.parent]))
  const rootOf = (id: string): string => {
    const parent = parents.get(id) ?? null
    return parent === null ? id : rootOf(parent)
  }
  return rootOf
}

/**
 * Whether the machine started, or entered another state by an event from outside. Progress within a state is no move, and the
 * answer to a call that comes later takes nobody away from what was pressed meanwhile.
 */
const isMove = ({ before, from, snapshot }: Entry): boolean =>
  before === null || (from === null && JSON.stringify(before.value) !== JSON.stringify(snapshot.value))

/** The running flow that was started or moved from outside last: what a developer has just set off. */
export function latestFlow({ actors, entries }: Feed): SeenActor | undefined {
  const rootOf = rootsOf(actors)
  const running = new Map(
    actors
      .filter(({ parent, machine, status }) => parent === null && machine !== null && status === 'running')
      .map((actor) => [actor.id, actor]),
  )
  const last = entries.findLast((entry) => running.has(rootOf(entry.actor)) && isMove(entry))
  return last === undefined ? undefined : running.get(rootOf(last.actor))
}
