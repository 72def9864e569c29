/** The link into the brand's mobile app, at an album (photo spec 2). */
export function appLink(mobileAppUrl: string, albumId: string): string {
  const link = new URL(mobileAppUrl)
  link.searchParams.set('album_id', albumId)
  return link.href
}
