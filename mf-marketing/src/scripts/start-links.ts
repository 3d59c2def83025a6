import { passSourceOn } from '../reading/pass-source-on.ts'

passSourceOn(document.querySelectorAll<HTMLAnchorElement>('a[data-start]'))
