<?php

// Runs when the plugin is deleted. Deletes data only if Settings > A-List says so.

declare(strict_types=1);

defined('WP_UNINSTALL_PLUGIN') || exit;

foreach (['administrator', 'editor'] as $role) {
    get_role($role)?->remove_cap('alist_moderate');
}
if (!get_option('alist_delete_data')) {
    return;
}
global $wpdb;
foreach (['favorites', 'lists', 'list_items', 'reviews', 'submissions', 'notifications', 'newsletter', 'synonyms', 'attempts', 'event_counts'] as $name) {
    $wpdb->query("DROP TABLE IF EXISTS {$wpdb->prefix}alist_$name");
}
foreach (['alist_settings', 'alist_brand', 'alist_category'] as $key) {
    delete_metadata('user', 0, $key, '', true);
}
foreach (['alist_shell_secret', 'alist_shell_seen', 'alist_version'] as $option) {
    delete_option($option);
}
delete_option('alist_delete_data');
delete_option('alist_last_sync');
