/** The id of the element that ends a page's first view: until it arrives, the browser paints nothing. MKT-230 */
export const firstViewEnd = 'first-view-end'
