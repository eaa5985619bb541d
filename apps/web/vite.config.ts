import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanContract } from './lean-contract.ts'
import { precompress } from './precompress.ts'
import { routePreloads } from './route-preloads.ts'
import { siteBuild } from './site-build.ts'

/**
 * What every page needs: one file that stays in the cache while the app changes. The words of accounts are in it because
 * the checks of forms read them while loading, and found them unset in the kit.
 */
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-query|query-core|react-store|store)|tailwind-merge|clsx|class-variance-authority)\/|domain\/src\/accounts\/account-words/
/** What any floating thing needs: tooltips, popovers, menus, dialogs. */
const FLOATING =
  /node_modules\/(@floating-ui|aria-hidden|react-remove-scroll[\w-]*|react-style-singleton|use-sidecar|use-callback-ref|tslib|@radix-ui\/(primitive|react-(tooltip|popover|popper|dismissable-layer|focus-scope|focus-guards|presence|primitive|slot|portal|arrow|compose-refs|context|id|direction|collection|roving-focus|menu|dropdown-menu|visually-hidden|use-[\w-]+)))\//

/** What checks a form before it is sent: only pages with such a form need it. */
const FORM_CHECKS =
  /node_modules\/zod\/|packages\/contract\/src\/(values|field-message)\.ts|lib\/forms\/check-fields\.ts/

/** Small pieces of ours that many pages share: one file compresses better than forty. Not what no page opens with. */
const KIT =
  /apps\/web\/src\/(ui\/(?!forms\/|overlays\/(alert-dialog|dialog|form-dialog))|lib\/(?!forms\/check-fields))|node_modules\/lucide-react\/|packages\/(domain|contract(?!\/src\/(field-message|[\w/-]+-forms?)\.ts))\//

export default defineConfig({
  plugins: [
    tanstackRouter(), // reads tsr.config.json
    react({ compiler: true }),
    tailwindcss(),
    leanContract(),
    routePreloads(),
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
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK },
            { name: 'floating', test: FLOATING },
            { name: 'form-checks', test: FORM_CHECKS, priority: 1, includeDependenciesRecursively: false },
            { name: 'kit', test: KIT, minShareCount: 3 },
          ],
        },
      },
    },
  },
})
