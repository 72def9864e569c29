import { accountDeletionArea } from '#src/account-deletion/area.ts'
import { addressesArea } from '#src/addresses/area.ts'
import { albumsArea } from '#src/albums/area.ts'
import { chatArea } from '#src/chat/area.ts'
import { consentArea } from '#src/consent/area.ts'
import { deletePhotosArea } from '#src/delete-photos/area.ts'
import { downloadsArea } from '#src/downloads/area.ts'
import { emailChangeArea } from '#src/email-change/area.ts'
import { exportsArea } from '#src/exports/area.ts'
import { featureFlagsArea } from '#src/feature-flags/area.ts'
import { ftpIntegrationArea } from '#src/ftp-integration/area.ts'
import { importsArea } from '#src/imports/area.ts'
import { invoicesArea } from '#src/invoices/area.ts'
import { offersArea } from '#src/offers/area.ts'
import { orderPrintsArea } from '#src/order-prints/area.ts'
import { ordersArea } from '#src/orders/area.ts'
import { photoListArea } from '#src/photo-list/area.ts'
import { photosArea } from '#src/photos/area.ts'
import type { Area } from '#src/platform/area.ts'
import { productsArea } from '#src/products/area.ts'
import { projectsArea } from '#src/projects/area.ts'
import { recentlyDeletedArea } from '#src/recently-deleted/area.ts'
import { selectionArea } from '#src/selection/area.ts'
import { settingsArea } from '#src/settings/area.ts'
import { sharedAlbumsArea } from '#src/shared-albums/area.ts'
import { storageArea } from '#src/storage/area.ts'
import { uploadsArea } from '#src/uploads/area.ts'
import { widgetsArea } from '#src/widgets/area.ts'
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
