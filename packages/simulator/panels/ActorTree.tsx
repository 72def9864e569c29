import { Fragment } from 'react'
import { Button } from '../controls/Button.tsx'
import type { SeenActor } from '../session/feed.ts'
import { TEXTS } from '../texts.ts'
import styles from './ActorTree.module.css'
import { childrenOf } from './actor-children.ts'
import controls from './controls.module.css'

type ActorTreeProps = {
  actors: readonly SeenActor[]
  parent?: string | null
  /** The machine whose chart is shown; with `onShow` another can be selected. */
  shown?: string | undefined
  onShow?: ((actor: string) => void) | undefined
}

/** The tree of actors: which one started which, and which have ended. */
export function ActorTree({ actors, parent = null, shown, onShow }: ActorTreeProps) {
  const children = childrenOf(actors, parent)
  if (children.length === 0) return null
  return (
    <ul className={styles.tree}>
      {children.map((actor) => (
        <Fragment key={actor.id}>
          <li className={styles.actor} data-status={actor.status} aria-current={actor.id === shown || undefined}>
            <span className={styles.name} title={actor.name}>
              {actor.name}
            </span>
            {actor.src === actor.name ? null : <span className={styles.note}>{actor.src}</span>}
            <span className={styles.note}>
              {actor.status === 'ended' ? TEXTS.actors.ended : TEXTS.actors.runningStatus}
            </span>
            {onShow === undefined || actor.machine === null ? null : (
              <Button size="small" kind="quiet" onClick={() => onShow(actor.id)}>
                {TEXTS.actors.show} <span className={controls.unseen}>{actor.name}</span>
              </Button>
            )}
          </li>
          {actors.some(({ parent: of }) => of === actor.id) ? (
            <li>
              <ActorTree actors={actors} parent={actor.id} shown={shown} onShow={onShow} />
            </li>
          ) : null}
        </Fragment>
      ))}
    </ul>
  )
}
