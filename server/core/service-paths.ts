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
  download: '/api/download',
  push: '/api/push',
  importActivation: '/api/import-activation',
  photoDeletion: '/api/photo-deletion',
  export: '/api/export',
  tempSelection: '/api/temp-selection',
  order: '/api/order',
  project: '/api/project',
  product: '/api/product',
  orderCutOff: '/api/order-cut-off',
  delivery: '/api/delivery',
  reorder: '/api/reorder',
  voucher: '/api/voucher',
  abTest: '/api/ab-test',
  authentication: '/api/authentication',
  emailGateway: '/api/email-gateway',
  widget: '/api/widget',
  galleryEntry: '/api/gallery-entry',
  invoice: '/api/invoice',
  analytics: '/api/analytics',
}

/** The services that are websockets. */
export const SOCKET_SERVICES = ['push', 'importActivation'] as const satisfies readonly ServiceName[]
export type SocketService = (typeof SOCKET_SERVICES)[number]
