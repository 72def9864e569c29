import { childrenOf } from '@albumen/simulator/panels/actor-children.ts'
import type { SeenActor } from '@albumen/simulator/session/feed.ts'
import { expect, it } from 'vitest'

const actor = (id: string, parent: string | null, status: SeenActor['status']): SeenActor => ({
  id,
  name: id,
  src: 'uploadFile',
  parent,
  machine: null,
  status,
})

it('running actors come before ended ones, each in the order in which they started', () => {
  const actors = [
    actor('upload', null, 'running'),
    actor('file 1', 'upload', 'ended'),
    actor('file 2', 'upload', 'running'),
    actor('file 3', 'upload', 'ended'),
    actor('file 4', 'upload', 'running'),
    actor('send', 'file 2', 'running'),
  ]
  const names = (parent: string | null) => childrenOf(actors, parent).map(({ name }) => name)
  expect(names(null)).toEqual(['upload'])
  expect(names('upload')).toEqual(['file 2', 'file 4', 'file 1', 'file 3'])
  expect(names('send')).toEqual([])
})
