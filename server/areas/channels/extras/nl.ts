import type { ExtraWords } from './en.ts'
import { frames, SIZES } from './frames.ts'

export const nl: ExtraWords = {
  Border: { NONE: 'zonder rand', WHITE: 'witte rand' },
  CoverText: { NONE: 'omslag zonder tekst', FOIL_GOLD: 'goudfolie', FOIL_SILVER: 'zilverfolie' },
  CoverType: { SOFT: 'zachte kaft', HARD: 'harde kaft', LINEN: 'linnen kaft' },
  ExtraPages: { P0: 'geen extra pagina’s', P8: '8 extra pagina’s', P24: '24 extra pagina’s' },
  Glossy: { MATT: 'mat', GLOSSY: 'glanzend' },
  ImageEnhancement: { NO: 'zonder beeldverbetering', YES: 'beeldverbetering' },
  LayFlat: { NO: 'standaardbinding', YES: 'layflatbinding' },
  Linen: { SAND: 'linnen in zand', PLUM: 'linnen in pruim', SLATE: 'linnen in leisteen' },
  Paper: { P170: 'papier 170 g', P250: 'papier 250 g', FINE: 'fineartpapier' },
  PlanksOrientation: { HORIZONTAL: 'horizontale planken', VERTICAL: 'verticale planken' },
  PremiumLayFlat: { NO: 'standaardbinding', YES: 'premium layflatbinding' },
  PrintSize: SIZES,
  Toggles: { SPIRAL: 'spiraalbinding', JANUARY: 'begint in januari', SET20: '20 kaarten', ENVELOPES: 'met enveloppen' },
  VoucherDiscount: { D10: '10% korting', D20: '20% korting' },
  WoodFinishing: { RAW: 'onbehandeld hout', OILED: 'geolied hout' },
  Wrappers: { GIFT: 'cadeauverpakking', PLAIN: 'gewone doos' },
  Passepartout: { NONE: 'zonder passe-partout', WHITE: 'wit passe-partout' },
  HangingKit: { NO: 'zonder ophangset', YES: 'ophangset' },
  ...frames(
    {
      FloatingFrame: 'baklijst',
      PrebuiltPosterFrame: 'kant-en-klare lijst',
      BoxFrame: 'boxlijst',
      PosterFrame: 'posterlijst',
    },
    ['eiken', 'notenhout', 'zwart', 'wit'],
  ),
}
