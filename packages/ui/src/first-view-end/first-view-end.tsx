import { firstViewEnd } from '@sofaspark/contract'

/** Marks where a prerendered page's first view ends; shows nothing. The build puts the styles of the rest there. MKT-184 */
export const FirstViewEnd = () => <span id={firstViewEnd} hidden />
