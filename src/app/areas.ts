import { accountDeletionArea } from '#src/areas/account-deletion/area.ts'
import { addressesArea } from '#src/areas/addresses/area.ts'
import { albumsArea } from '#src/areas/albums/area.ts'
import { chatArea } from '#src/areas/chat/area.ts'
import { consentArea } from '#src/areas/consent/area.ts'
import { deletePhotosArea } from '#src/areas/delete-photos/area.ts'
import { downloadsArea } from '#src/areas/downloads/area.ts'
import { emailChangeArea } from '#src/areas/email-change/area.ts'
import { exportsArea } from '#src/areas/exports/area.ts'
import { featureFlagsArea } from '#src/areas/feature-flags/area.ts'
import { ftpIntegrationArea } from '#src/areas/ftp-integration/area.ts'
import { importsArea } from '#src/areas/imports/area.ts'
import { invoicesArea } from '#src/areas/invoices/area.ts'
import { offersArea } from '#src/areas/offers/area.ts'
import { orderPrintsArea } from '#src/areas/order-prints/area.ts'
import { ordersArea } from '#src/areas/orders/area.ts'
import { photosArea } from '#src/areas/photos/area.ts'
import { productsArea } from '#src/areas/products/area.ts'
import { projectsArea } from '#src/areas/projects/area.ts'
import { recentlyDeletedArea } from '#src/areas/recently-deleted/area.ts'
import { settingsArea } from '#src/areas/settings/area.ts'
import { sharedAlbumsArea } from '#src/areas/shared-albums/area.ts'
import { storageArea } from '#src/areas/storage/area.ts'
import { uploadsArea } from '#src/areas/uploads/area.ts'
import { widgetsArea } from '#src/areas/widgets/area.ts'
import { photoListArea } from '#src/photo-list/list/area.ts'
import { selectionArea } from '#src/photo-list/selection/area.ts'
import type { Area } from '#src/platform/area.ts'
import { appArea } from './app-area.ts'

/** All areas: a new one is a line here. What comes first is drawn first, answers first and is fetched ahead first. */
export const areas: readonly Area[] = [
  photosArea,
  photoListArea,
  albumsArea,
  sharedAlbumsArea,
  uploadsArea,
  deletePhotosArea,
  recentlyDeletedArea,
  exportsArea,
  selectionArea,
  storageArea,
  downloadsArea,
  featureFlagsArea,
  orderPrintsArea,
  importsArea,
  ordersArea,
  invoicesArea,
  ftpIntegrationArea,
  projectsArea,
  productsArea,
  offersArea,
  addressesArea,
  emailChangeArea,
  settingsArea,
  accountDeletionArea,
  widgetsArea,
  consentArea,
  chatArea,
  appArea,
]
