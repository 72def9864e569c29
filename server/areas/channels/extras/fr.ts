import type { ExtraWords } from './en.ts'
import { frames, SIZES } from './frames.ts'

export const fr: ExtraWords = {
  Border: { NONE: 'sans bordure', WHITE: 'bordure blanche' },
  CoverText: { NONE: 'couverture sans texte', FOIL_GOLD: 'dorure', FOIL_SILVER: 'argenture' },
  CoverType: { SOFT: 'couverture souple', HARD: 'couverture rigide', LINEN: 'couverture en lin' },
  ExtraPages: { P0: 'sans page supplémentaire', P8: '8 pages supplémentaires', P24: '24 pages supplémentaires' },
  Glossy: { MATT: 'mat', GLOSSY: 'brillant' },
  ImageEnhancement: { NO: 'sans amélioration des images', YES: 'amélioration des images' },
  LayFlat: { NO: 'reliure standard', YES: 'ouverture à plat' },
  Linen: { SAND: 'lin sable', PLUM: 'lin prune', SLATE: 'lin ardoise' },
  Paper: { P170: 'papier 170 g', P250: 'papier 250 g', FINE: 'papier beaux-arts' },
  PlanksOrientation: { HORIZONTAL: 'planches horizontales', VERTICAL: 'planches verticales' },
  PremiumLayFlat: { NO: 'reliure standard', YES: 'ouverture à plat premium' },
  PrintSize: SIZES,
  Toggles: {
    SPIRAL: 'reliure à spirale',
    JANUARY: 'commence en janvier',
    SET20: '20 cartes',
    ENVELOPES: 'avec enveloppes',
  },
  VoucherDiscount: { D10: '10 % de remise', D20: '20 % de remise' },
  WoodFinishing: { RAW: 'bois brut', OILED: 'bois huilé' },
  Wrappers: { GIFT: 'papier cadeau', PLAIN: 'boîte simple' },
  Passepartout: { NONE: 'sans passe-partout', WHITE: 'passe-partout blanc' },
  HangingKit: { NO: 'sans kit d’accrochage', YES: 'kit d’accrochage' },
  ...frames(
    {
      FloatingFrame: 'caisse américaine',
      PrebuiltPosterFrame: 'cadre monté',
      BoxFrame: 'cadre caisson',
      PosterFrame: 'cadre pour poster',
    },
    ['chêne', 'noyer', 'noir', 'blanc'],
  ),
}
