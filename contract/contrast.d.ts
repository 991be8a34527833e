/** What WCAG 2.2 (1.4.3) asks of text in the usual sizes. */
export declare const LEAST_CONTRAST = 4.5;
/** Contrast of white text on a colour, `#rrggbb`, by WCAG 2.2: from 1 to 21. */
export declare function contrastWithWhite(colour: string): number;
