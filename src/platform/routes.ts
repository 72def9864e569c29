/** The route table (photo spec 2, account spec 2.1): each path once, as the router matches it. */
export const patterns = {
  home: '/',
  logout: '/logout',
  photoManagement: '/my-photos',
  photos: '/my-photos/photos',
  photoPreview: '/my-photos/photos/preview/:photoId',
  recentlyDeleted: '/my-photos/recently-deleted',
  albums: '/my-photos/albums',
  album: '/my-photos/albums/:albumId',
  albumPhotoPreview: '/my-photos/albums/:albumId/preview/:photoId',
  sharedAlbum: '/my-photos/shared-albums/:albumId',
  sharedAlbumPhotoPreview: '/my-photos/shared-albums/:albumId/preview/:photoId',
  photoExports: '/my-photos/exports/:backupId',
  phoneUpload: '/phone-upload',
  accountDeleted: '/account-deleted',
  deleteAccountConfirmation: '/delete-account-confirmation',
  deleteAccountError: '/delete-account-error',
  savedProjects: '/saved-projects',
  orders: '/orders',
  orderDetails: '/orders/:orderCode',
  downloads: '/downloads',
  settings: '/settings',
  settingsB2b: '/settings/b2b',
  businessDetails: '/settings/b2b/details',
  changeEmailB2b: '/settings/b2b/email',
  personalDetails: '/settings/personal-details',
  paymentMethod: '/settings/payment-method',
  changeEmail: '/settings/email',
  changeEmailConfirmation: '/change-email-confirmation',
  changeEmailSuccess: '/change-email-success',
  changeEmailError: '/change-email-error',
  widgets: '/online-products',
  widgetShare: '/online-products/:productCode',
  addAddress: '/settings/new-address',
  changeAddress: '/settings/address/:addressId',
  allAddresses: '/settings/addresses/all',
  addAddressB2b: '/settings/b2b/new-address',
  changeAddressB2b: '/settings/b2b/address/:addressId',
  invoices: '/invoices',
  ftpIntegration: '/integration',
  doubleOptInConfirmation: '/subscription-confirmation',
  doubleOptInSuccess: '/subscription-confirmation-success',
  doubleOptInError: '/subscription-confirmation-error',
} as const

export type RouteName = keyof typeof patterns
export type Pattern = (typeof patterns)[RouteName]

/** The parameters of a pattern, in their order. */
type ParamNames<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? [Name, ...ParamNames<`/${Rest}`>]
  : Path extends `${string}/:${infer Name}`
    ? [Name]
    : []

type TextsOf<Names extends readonly string[]> = { [At in keyof Names]: string }

type PathOf<Path extends string> = ParamNames<Path> extends [] ? Path : (...params: TextsOf<ParamNames<Path>>) => string

/** What `useParams` answers on a route's page: `useParams<RouteParams<'album'>>()`. */
export type RouteParams<Name extends RouteName> = Record<ParamNames<(typeof patterns)[Name]>[number], string>

const PARAM = /:(\w+)/g

/** A pattern with its parameters filled in, each as one segment of the path. */
export const fillPattern = (pattern: string, params: Readonly<Record<string, string>>): string =>
  pattern.replace(PARAM, (_all, name: string) => encodeURIComponent(params[name] ?? ''))

function pathOf(pattern: Pattern) {
  const names = [...pattern.matchAll(PARAM)].map(([, name = '']) => name)
  if (names.length === 0) return pattern
  return (...params: string[]) =>
    fillPattern(pattern, Object.fromEntries(names.map((name, at) => [name, params[at] ?? ''])))
}

type Paths = { readonly [Name in RouteName]: PathOf<(typeof patterns)[Name]> }

/** The paths of all pages: `paths.orders`, `paths.albumPhotoPreview(albumId, photoId)`. */
export const paths = Object.fromEntries(
  Object.entries(patterns).map(([name, pattern]) => [name, pathOf(pattern)]),
) as unknown as Paths
