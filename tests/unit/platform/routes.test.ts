import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { fillPattern, paths, patterns } from '#src/platform/routes.ts'

test('a path without parameters is its pattern, one with them is filled in their order', () => {
  expect(paths.orders).toBe('/orders')
  expect(paths.orderDetails('A1')).toBe('/orders/A1')
  expect(paths.albumPhotoPreview('a', 'p')).toBe('/my-photos/albums/a/preview/p')
})

test.each(['a/b', '../x', 'a?b=c', 'ü%#'])('%j stays one segment of the path', (id) => {
  const path = paths.albumPhotoPreview(id, id)
  expect(new URL(path, 'https://a.example').pathname).toBe(path)
  expect(matchRoutes([{ path: patterns.albumPhotoPreview }], path)?.at(-1)?.params).toEqual({
    albumId: id,
    photoId: id,
  })
})

test('a missing parameter is left empty', () => {
  expect(fillPattern('/a/:one/b', {})).toBe('/a//b')
})
