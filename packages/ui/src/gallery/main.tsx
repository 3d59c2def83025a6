import { createRoot } from 'react-dom/client'
import '../tokens/fonts.css'
import '../tokens/tokens.css'
import '../tokens/base.css'
import { Gallery } from './gallery.tsx'

const query = new URLSearchParams(window.location.search)
const language = query.get('language') ?? 'en'
document.documentElement.lang = language
document.documentElement.dir = query.get('dir') ?? (language === 'he' ? 'rtl' : 'ltr')
const place = document.getElementById('root')
if (place) createRoot(place).render(<Gallery language={language} only={query.get('show')} />)
