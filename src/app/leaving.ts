import type { Location } from 'react-router'

interface Router {
  readonly state: RouterState
  subscribe(listener: (state: RouterState) => void): unknown
}

interface RouterState {
  readonly location: Location
  readonly navigation: { readonly location?: Location | undefined }
}

/** The page an address belongs to: the viewer is one page, whichever photo it shows. */
const pageOf = ({ pathname }: Location): string => pathname.replace(/(?<=\/preview)\/.*/, '')

/**
 * Calls `leave` when a navigation leads away from the page, and once more as the next page comes: until then the page can still ask
 * for something. Both before anything is drawn, so that the next page finds the focus free.
 */
export function onLeave(router: Router, leave: () => void): void {
  let page = pageOf(router.state.location)
  router.subscribe(({ location, navigation }) => {
    const isLeft = pageOf(navigation.location ?? location) !== page
    page = pageOf(location)
    if (isLeft) leave()
  })
}
