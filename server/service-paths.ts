import type { ServiceName } from '#contract/config.ts'

/** The services' paths below the brand's origin. */
export const SERVICE_PATHS: Readonly<Record<ServiceName, string>> = {
  photo: '/api/photo',
  sharedAlbum: '/api/shared-album',
  upload: '/api/uploads',
  storage: '/api/storage',
  customer: '/api/customer',
  publicConfig: '/api/config',
  merchandise: '/api/merchandise',
}
