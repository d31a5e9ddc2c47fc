import './app/mantine-base.css'
import './app/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { setSessionExits } from './api/session.ts'
import { Providers } from './app/Providers.tsx'
import { preloadScreen } from './app/preload-screen.ts'
import { makeRouter } from './app/router.tsx'
import { makeSessionExits } from './app/session-exits.ts'
import { holdSignInToken } from './features/sign-in/public.ts'
import { holdOffer } from './navigation/held-offer.ts'

// It runs before other code reads the address, because the token in the address opens a session.
holdSignInToken(window)
holdOffer(window)

const styleNonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
setNonce(styleNonce)

preloadScreen(window.location.pathname)
const router = makeRouter()
setSessionExits(makeSessionExits(router, window.location))

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Providers styleNonce={styleNonce}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
}
