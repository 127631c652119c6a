<?php
/**
 * Plugin Name:       A-List
 * Description:       The backend of an A-List site: brands, products, accounts, lists, reviews and moderation over the REST API.
 * Version:           1.4.0
 * Requires at least: 6.1
 * Requires PHP:      8.1
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       a-list
 */

declare(strict_types=1);

namespace AList;

defined('ABSPATH') || exit;

const VERSION = '1.4.0';
const V1 = 'a-list/v1';
const V2 = 'a-list/v2';
const BRAND = 'celebrity_brand';
const PRODUCT = 'product';
/** Moderating suggestions, sending notifications and reading the figures. */
const MODERATE = 'alist_moderate';

/** Categories, words and limits that the site has too. The file is written by backend/contract/plugin-domain.test.ts. */
function domain(string $key): mixed
{
    static $domain;
    $domain ??= json_decode((string) file_get_contents(__DIR__ . '/domain.json'), true, 8, JSON_THROW_ON_ERROR);
    return $domain[$key];
}

foreach ([
    'tables',
    'rest',
    'limits',
    'post-types',
    'fields',
    'tokens',
    'accounts',
    'favorites',
    'lists',
    'reviews',
    'submissions',
    'notifications',
    'user-meta',
    'newsletter',
    'stores',
    'search-terms',
    'synonyms',
    'search',
    'events',
    'settings-page',
] as $file) {
    require_once __DIR__ . "/includes/$file.php";
}

// After an update, WordPress does not activate a plugin again.
add_action('plugins_loaded', function (): void {
    if (get_option('alist_version') !== VERSION) {
        create_tables();
        update_option('alist_version', VERSION);
        wp_schedule_single_event(time(), 'alist_updated');
    }
});

register_activation_hook(__FILE__, function (): void {
    create_tables();
    update_option('alist_version', VERSION);
    foreach (['administrator', 'editor'] as $role) {
        get_role($role)?->add_cap(MODERATE);
    }
    register_post_types();
    flush_rewrite_rules();
});

register_deactivation_hook(__FILE__, 'flush_rewrite_rules');
