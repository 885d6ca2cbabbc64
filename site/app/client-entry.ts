import { createContext } from 'react'

/** The URLs of the modules that a document loads: the site's script, and in development hot reload before it. */
export const ClientEntry = createContext<readonly string[]>([])
