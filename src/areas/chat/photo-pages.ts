import { patterns, type RouteName } from '#src/platform/routes.ts'

/** Photos, albums, exports and the viewer: there is no room for the chat beside photos (account spec 9). */
export const isPhotoPage = (route: RouteName): boolean => patterns[route].startsWith(patterns.photoManagement)
