import { expect, test, vi } from 'vitest'
import { onLeave } from '#src/app/leaving.ts'

const at = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: pathname })

/** A router at a list, whose moves the test makes. */
function routerAt(pathname: string) {
  const listeners: ((state: State) => void)[] = []
  const stateAt = (shown: string, next?: string) => ({
    location: at(shown),
    navigation: { location: next === undefined ? undefined : at(next) },
  })
  type State = ReturnType<typeof stateAt>
  const leave = vi.fn()
  onLeave({ state: stateAt(pathname), subscribe: (listener) => listeners.push(listener) }, leave)
  const navigate = (shown: string, next?: string) => {
    for (const listener of listeners) listener(stateAt(shown, next))
  }
  return { leave, navigate }
}

test('a page is left when another starts loading, and when it is shown', () => {
  const { leave, navigate } = routerAt('/my-photos/photos/preview/a')
  navigate('/my-photos/photos/preview/a', '/my-photos/photos')
  expect(leave).toHaveBeenCalledTimes(1)
  navigate('/my-photos/photos')
  expect(leave).toHaveBeenCalledTimes(2)
  navigate('/my-photos/photos')
  expect(leave).toHaveBeenCalledTimes(2)
})

test('the viewer is not left for another photo', () => {
  const { leave, navigate } = routerAt('/my-photos/photos/preview/a')
  navigate('/my-photos/photos/preview/a', '/my-photos/photos/preview/b')
  navigate('/my-photos/photos/preview/b')
  expect(leave).not.toHaveBeenCalled()
})

test('a page counts as left even when the navigation is cancelled', () => {
  const { leave, navigate } = routerAt('/')
  navigate('/', '/my-photos/photos')
  navigate('/')
  expect(leave).toHaveBeenCalledTimes(1)
})
