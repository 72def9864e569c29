import type { ExtraWords } from './en.ts'
import { frames, SIZES } from './frames.ts'

export const it: ExtraWords = {
  Border: { NONE: 'senza bordo', WHITE: 'bordo bianco' },
  CoverText: { NONE: 'copertina senza testo', FOIL_GOLD: 'lamina dorata', FOIL_SILVER: 'lamina argentata' },
  CoverType: { SOFT: 'copertina morbida', HARD: 'copertina rigida', LINEN: 'copertina in lino' },
  ExtraPages: { P0: 'nessuna pagina in più', P8: '8 pagine in più', P24: '24 pagine in più' },
  Glossy: { MATT: 'opaco', GLOSSY: 'lucido' },
  ImageEnhancement: { NO: 'senza ottimizzazione delle immagini', YES: 'ottimizzazione delle immagini' },
  LayFlat: { NO: 'rilegatura standard', YES: 'apertura piatta' },
  Linen: { SAND: 'lino sabbia', PLUM: 'lino prugna', SLATE: 'lino ardesia' },
  Paper: { P170: 'carta 170 g', P250: 'carta 250 g', FINE: 'carta fine art' },
  PlanksOrientation: { HORIZONTAL: 'assi orizzontali', VERTICAL: 'assi verticali' },
  PremiumLayFlat: { NO: 'rilegatura standard', YES: 'apertura piatta premium' },
  PrintSize: SIZES,
  Toggles: {
    SPIRAL: 'rilegatura a spirale',
    JANUARY: 'inizia a gennaio',
    SET20: '20 biglietti',
    ENVELOPES: 'con buste',
  },
  VoucherDiscount: { D10: '10% di sconto', D20: '20% di sconto' },
  WoodFinishing: { RAW: 'legno grezzo', OILED: 'legno oliato' },
  Wrappers: { GIFT: 'confezione regalo', PLAIN: 'scatola semplice' },
  Passepartout: { NONE: 'senza passe-partout', WHITE: 'passe-partout bianco' },
  HangingKit: { NO: 'senza kit per appendere', YES: 'kit per appendere' },
  ...frames(
    {
      FloatingFrame: 'cornice a cassetta',
      PrebuiltPosterFrame: 'cornice pronta',
      BoxFrame: 'cornice profonda',
      PosterFrame: 'cornice per poster',
    },
    ['rovere', 'noce', 'nero', 'bianco'],
  ),
}
