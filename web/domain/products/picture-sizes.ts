/** How wide pictures are shown. On their own, as the head of a page is loaded with every page. */

/** Two, three and four columns of the grid, without the gaps; a page with other columns gives its own. */
export const CARD_SIZES = '(width < 48rem) calc(50vw - 25px), (width < 64rem) 33vw, 300px'
export const CARD_WIDEST = 960

/** The whole width of a phone, about half of a desktop. */
export const GALLERY_SIZES = '(width < 48rem) 100vw, (width < 64rem) 52vw, 720px'
