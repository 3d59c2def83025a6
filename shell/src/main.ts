import '@sofaspark/ui/tokens/fonts.css'
import '@sofaspark/ui/tokens/tokens.css'
import '@sofaspark/ui/tokens/base.css'
import './layout/shell.css'
import * as z from 'zod/mini'
import { start } from './bootstrap/start.tsx'

// The content policy has no unsafe-eval.
z.config({ jitless: true })
void start(window)
