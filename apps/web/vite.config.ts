import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { CHUNK_GROUPS, chunkFileNames } from './code-splitting.ts'
import { earlyScript } from './early-script.ts'
import { leanContract } from './lean-contract.ts'
import { noCycles } from './no-cycles.ts'
import { precompress } from './precompress.ts'
import { routePreloads } from './route-preloads.ts'
import { siteBuild } from './site-build.ts'

export default defineConfig({
  plugins: [
    tanstackRouter(), // reads tsr.config.json
    react({ compiler: true }),
    tailwindcss(),
    leanContract(),
    earlyScript(),
    routePreloads(),
    noCycles(),
    siteBuild(),
    precompress(),
  ],
  server: {
    port: 5173,
    proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' },
  },
  build: {
    target: 'es2024',
    sourcemap: true,
    // Fonts are fetched only when chosen; never inline them, the content policy allows 'self' only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', early: 'src/early.ts' },
      output: { chunkFileNames, codeSplitting: { groups: CHUNK_GROUPS } },
    },
  },
})
