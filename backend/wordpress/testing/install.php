<?php
// Installs WordPress for a test: php install.php <folder of WordPress> <plugins, comma-separated>
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = parse_url(getenv('WORDPRESS_URL'), PHP_URL_HOST);
require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
wp_install('Test site', 'admin', 'admin@example.test', true, '', getenv('WORDPRESS_PASSWORD'));
// The REST API is at /wp-json only with permalinks.
update_option('permalink_structure', '/%postname%/');
foreach (array_filter(explode(',', $argv[2] ?? '')) as $plugin) {
    $problem = activate_plugin($plugin);
    if (is_wp_error($problem)) {
        fwrite(STDERR, $problem->get_error_message() . "\n");
        exit(1);
    }
}
