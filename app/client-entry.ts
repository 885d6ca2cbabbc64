import { createContext } from 'react'

/** The addresses of the modules that a document loads: the site's script, and in development hot reload before it. */
export const ClientEntry = createContext<readonly string[]>([])
